// Takes the place of the package in the bundled CLI: nothing uses it, but its tables of entities would be loaded.
