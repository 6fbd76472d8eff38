ALTER TABLE ad_edit VALIDATE CONSTRAINT ad_edit_spoken;
