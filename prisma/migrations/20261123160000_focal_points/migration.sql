-- The point that stays visible where a picture is cropped, in percent of its width and height; empty: the middle.
ALTER TABLE "banner_images" ADD COLUMN "focal_x" SMALLINT, ADD COLUMN "focal_y" SMALLINT,
  ADD CONSTRAINT "banner_images_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100);
ALTER TABLE "menu_entries" ADD COLUMN "focal_x" SMALLINT, ADD COLUMN "focal_y" SMALLINT,
  ADD CONSTRAINT "menu_entries_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100);
ALTER TABLE "articles" ADD COLUMN "focal_x" SMALLINT, ADD COLUMN "focal_y" SMALLINT,
  ADD CONSTRAINT "articles_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100);

-- A picture of upright shape with its size, for the narrow windows of phones.
ALTER TABLE "banner_images" ADD COLUMN "portrait" TEXT, ADD COLUMN "portrait_width" INTEGER,
  ADD COLUMN "portrait_height" INTEGER,
  ADD CONSTRAINT "banner_images_portrait" CHECK (
    num_nonnulls(portrait, portrait_width, portrait_height) IN (0, 3) AND portrait ~ '^(/[^/\\]|https://)'
    AND portrait_width BETWEEN 1 AND portrait_height AND portrait_height <= 10000);
