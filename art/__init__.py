"""The playing cards of Eremit, drawn by program into one SVG sprite."""
