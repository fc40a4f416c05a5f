"""The rules once more, in plain and slow Python: what the tests hold the kernel against.

Written from the rule cards and the formats, never from the kernel; no part of the product.
"""
