# Everything that is built, checked and run. `make help` lists the targets.
#
# PYTHON       the Python to start from, 3.11 or newer
# EREMIT_CXX   the C++ compiler, or "zig" for PyPI's; left empty, one is found
# EREMIT_NODE  "pypi" for PyPI's Node.js; left empty, the system's where it is new enough

PYTHON ?= python3
PY := .venv/bin/python
NPM := $(PY) scripts/npm.py

# A step leaves a stamp when it is done, so an interrupted one is run again. The stamps of what is
# put into the virtual environment lie in it, and go with it.
IN_VENV := .venv/stamps
STAMPS := build/stamps

# The folders are among the sources, so that a file that is taken out is noticed.
KERNEL := kernel $(filter-out kernel/bind_%,$(wildcard kernel/*.cpp kernel/*.hpp))
WEB := $(shell find web -mindepth 1 \( -name node_modules -o -path web/generated \) -prune -o -print)
# The front end is built again when somebody removed it.
ABSENT := $(if $(wildcard eremit/site/static/*),,FORCE)

.PHONY: help setup play test lint format sanitize bench bench-web bench-solver bench-techniques bench-wasm clean FORCE
.DELETE_ON_ERROR:

help:
	@echo "make setup      build everything; leaves .venv/bin/eremit"
	@echo "make play       setup, then serve http://127.0.0.1:8000 and open the browser if there is one"
	@echo "make test       setup, then run all tests, browser tests included"
	@echo "make lint       setup, then all checks of style and types"
	@echo "make format     put the sources into shape"
	@echo "make sanitize   run the tests of the extension under AddressSanitizer and UBSan: half an hour"
	@echo "make bench      measure the kernel, check many verdicts; make bench-web: the page; make bench-solver, bench-techniques, bench-wasm: the solver"
	@echo "make clean      remove everything that was built"

setup: $(IN_VENV)/extension $(STAMPS)/site

play: setup
	@.venv/bin/eremit serve --open

test: setup $(IN_VENV)/dev
	@$(PY) scripts/chromium.py
	@$(NPM) test
	@$(PY) -m pytest -n auto --dist worksteal

lint: setup $(IN_VENV)/dev
	@$(PY) scripts/lint.py

format: $(IN_VENV)/dev web/node_modules/.stamp
	@$(PY) scripts/lint.py --fix

sanitize: setup $(IN_VENV)/dev
	@$(PY) scripts/sanitize.py

bench: setup
	@$(PY) bench/kernel.py
	@$(PY) bench/verdicts.py

bench-web: setup $(IN_VENV)/dev
	@$(PY) bench/web.py

bench-solver: setup
	@$(PY) bench/solver.py

bench-techniques: setup
	@$(PY) bench/techniques.py

bench-wasm: setup
	@$(PY) bench/wasm.py

clean:
	rm -rf .venv build eremit/site/static web/generated web/node_modules

# The environment is looked at on every run, and made only where there is none that works.
$(IN_VENV)/venv: FORCE
	@command -v $(PYTHON) >/dev/null || \
	  { echo "There is no $(PYTHON) here: Eremit needs Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) scripts/make_venv.py .venv $@

$(IN_VENV)/build: $(IN_VENV)/venv $(addprefix requirements/,run.txt build.txt constraints.txt)
	@$(PY) scripts/install.py requirements/run.txt requirements/build.txt
	@touch $@

$(IN_VENV)/dev: $(IN_VENV)/build requirements/dev.txt
	@$(PY) scripts/install.py requirements/dev.txt
	@touch $@

$(IN_VENV)/extension: $(IN_VENV)/build $(STAMPS)/compiler $(KERNEL) kernel/bind_python.cpp \
  CMakeLists.txt pyproject.toml scripts/build_extension.py scripts/compiler.py
	@$(PY) scripts/build_extension.py
	@touch $@

# Changes when another compiler is asked for.
$(STAMPS)/compiler: FORCE
	@mkdir -p $(@D)
	@[ -f $@ ] && [ "$$(cat $@)" = "$(EREMIT_CXX)" ] || echo "$(EREMIT_CXX)" > $@

web/generated/kernel.wasm: $(IN_VENV)/build $(KERNEL) $(wildcard kernel/bind_wasm*) scripts/build_wasm.py
	@$(PY) scripts/build_wasm.py $@

web/node_modules/.stamp: web/package.json web/package-lock.json | $(IN_VENV)/venv
	@$(NPM) ci --no-audit --no-fund
	@touch $@

$(STAMPS)/site: $(WEB) web/node_modules/.stamp web/generated/kernel.wasm $(ABSENT)
	@$(NPM) run build
	@mkdir -p $(@D)
	@touch $@
