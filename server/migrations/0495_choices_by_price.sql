-- The choices of the ads of ad_search, by price: what lists of a sub-category by price with a choice read. Of an ad that has
-- several there are as many rows. No foreign key: it would look for the rows of an ad by ad_id alone.
CREATE TABLE ad_choice (
  sub_category_id integer NOT NULL,
  -- As 'fuel:diesel'; 'delivery:1' for yes.
  choice          text NOT NULL COLLATE "C",
  -- Of ad_search.
  cheapness       integer NOT NULL,
  ad_id           integer NOT NULL,
  PRIMARY KEY (sub_category_id, choice, cheapness, ad_id)
);

-- The choices among the values that filters check.
CREATE FUNCTION ad_choices(fields jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT DISTINCT key || ':' || choice COLLATE "C"
  FROM jsonb_each(fields), jsonb_array_elements_text(
    CASE jsonb_typeof(value) WHEN 'array' THEN value WHEN 'string' THEN jsonb_build_array(value) ELSE '[]' END) AS choice
$$;

-- Whoever writes ad_search writes these too, the former release included. The rows of one ad are written by who has locked
-- its row there.
CREATE FUNCTION ad_choice_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ad_choice WHERE sub_category_id = OLD.sub_category_id AND choice = ANY (ARRAY(SELECT ad_choices(OLD.fields)))
      AND cheapness = OLD.cheapness AND ad_id = OLD.ad_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ad_choice (sub_category_id, choice, cheapness, ad_id)
    SELECT NEW.sub_category_id, choice, NEW.cheapness, NEW.ad_id FROM ad_choices(NEW.fields) AS choice
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_choice_on_insert AFTER INSERT ON ad_search
  FOR EACH ROW WHEN (NEW.fields IS NOT NULL) EXECUTE FUNCTION ad_choice_follow();
CREATE TRIGGER ad_choice_on_update AFTER UPDATE ON ad_search
  FOR EACH ROW WHEN ((OLD.sub_category_id, OLD.cheapness, OLD.fields) IS DISTINCT FROM (NEW.sub_category_id, NEW.cheapness, NEW.fields))
  EXECUTE FUNCTION ad_choice_follow();
CREATE TRIGGER ad_choice_on_delete AFTER DELETE ON ad_search
  FOR EACH ROW WHEN (OLD.fields IS NOT NULL) EXECUTE FUNCTION ad_choice_follow();
