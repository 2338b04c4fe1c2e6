# make run     start the dashboard            make check   format, lint, types
# make test    run the tests                  make bench   measure speed (and quality: DATA=folder with CUAD)
# make demo    audit a bundled example here
#
# Everything lives in .venv, which is made at the first call and brought up to date when the requirements change.
# Only relative paths: the folder may have spaces in its name.

.DELETE_ON_ERROR:
.PHONY: run test check bench demo format clean

VENV := .venv
PY := $(VENV)/bin/python
DATA ?=
ARGS ?=

run: $(VENV)/.run
	$(PY) -m core.cli serve $(ARGS)

demo: $(VENV)/.run
	$(VENV)/bin/plumbline demo $(ARGS)

# Workers, servers and commands import the same hundreds of files: they are compiled once, whatever the shell says.
test: $(VENV)/.dev
	PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n logical --maxprocesses 4 --dist loadfile --no-loadscope-reorder $(ARGS)

check: $(VENV)/.dev
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

format: $(VENV)/.dev
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

bench: $(VENV)/.dev
	$(PY) -m benchmarks.audit_latency $(if $(DATA),--data "$(DATA)")
ifneq ($(DATA),)
	$(PY) -m benchmarks.grounding_swaps --data "$(DATA)"
else
	@echo "Quality was not measured: make bench DATA=folder with CUAD's contracts.jsonl"
endif

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis plumbline.egg-info

# Stamps: written only when pip succeeded, so that an interrupted installation is taken up again.
$(VENV)/.run: requirements.txt pyproject.toml | $(VENV)/pyvenv.cfg
	$(PY) -m pip install --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	$(PY) -m pip install --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(VENV)/pyvenv.cfg:
	@for python in "$$PYTHON" python3.11 python3.12 python3.13 python3 python; do \
	  if [ -n "$$python" ] && "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making $(VENV) with $$("$$python" --version)"; \
	    "$$python" -m venv $(VENV) && exit 0; \
	    echo "That Python cannot make an environment (on Debian: apt-get install python3-venv)." >&2; \
	    rm -rf $(VENV); exit 1; \
	  fi; \
	done; \
	echo "Plumbline needs Python 3.11 or newer; name yours with: make $(MAKECMDGOALS) PYTHON=/path/to/python" >&2; \
	exit 1

export PYTHON
