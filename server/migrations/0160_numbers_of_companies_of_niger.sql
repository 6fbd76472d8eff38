-- The tax number and the trade register number of a company of Niger, as its papers print them; empty when not given.
ALTER TABLE company ADD COLUMN nif text NOT NULL DEFAULT '', ADD COLUMN rccm text NOT NULL DEFAULT '';
