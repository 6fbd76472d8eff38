-- A path of this site to which a slide leads.
ALTER TABLE slide ADD COLUMN link text CONSTRAINT slide_link_check CHECK (link LIKE '/%');
