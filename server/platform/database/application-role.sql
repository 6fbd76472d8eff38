-- Gives the current database to the role that the service connects as. That role is not a superuser: its
-- privileges are limited to this database. Objects owned by the current (super)user, as those that it restored, are
-- reassigned to it. The script is idempotent. It runs at each start of the embedded database, and in containers by
-- ops/application-role.sh.
--
-- It reads two session settings: kasuwa.role (its name) and kasuwa.password.

DO $$
DECLARE
  role text := current_setting('kasuwa.role');
  statement text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
    EXECUTE format('CREATE ROLE %I', role);
  END IF;
  EXECUTE format(
    'ALTER ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    role, current_setting('kasuwa.password'));
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), role);

  -- REASSIGN OWNED rejects the bootstrap superuser: its objects are listed here instead.
  FOR statement IN
    SELECT format('ALTER %s %s OWNER TO %I', found.type, found.identity, role)
    FROM (
      SELECT 'pg_namespace'::regclass AS catalog, oid, nspowner AS owner FROM pg_namespace
      UNION ALL
      SELECT 'pg_class'::regclass, oid, relowner FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      UNION ALL
      SELECT 'pg_type'::regclass, oid, typowner FROM pg_type
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, proowner FROM pg_proc
      UNION ALL
      SELECT 'pg_ts_dict'::regclass, oid, dictowner FROM pg_ts_dict
      UNION ALL
      SELECT 'pg_ts_config'::regclass, oid, cfgowner FROM pg_ts_config
    ) AS object, pg_identify_object(object.catalog, object.oid, 0) AS found
    WHERE object.owner = current_user::regrole
      -- Lower ids belong to the system catalogue.
      AND object.oid >= 16384
      -- Members of an extension stay with it; row types, arrays and column sequences follow their table.
      AND NOT EXISTS (
        SELECT FROM pg_depend part
        WHERE part.classid = object.catalog AND part.objid = object.oid AND part.objsubid = 0
          AND (part.deptype IN ('e', 'i') OR part.deptype = 'a' AND found.type = 'sequence'))
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;
