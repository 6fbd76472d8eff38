-- Whether the ads of a sub-category have a condition is that of its category, unless it was set for the sub-category.
ALTER TABLE category ADD COLUMN inherits_condition boolean NOT NULL DEFAULT true;
UPDATE category c SET inherits_condition = false
FROM category above WHERE above.id = c.parent_id AND above.has_condition <> c.has_condition;
