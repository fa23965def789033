-- Pictures that staff uploaded, with words for those who don't see them.
CREATE TABLE "library_pictures" (
    "id" SERIAL NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credit" TEXT,
    "focal_x" SMALLINT,
    "focal_y" SMALLINT,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "library_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "library_pictures_src" CHECK (src ~ '^/[^/\\]'),
    CONSTRAINT "library_pictures_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000),
    CONSTRAINT "library_pictures_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100)
);
CREATE TABLE "library_picture_texts" (
    "picture_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,
    CONSTRAINT "library_picture_texts_pkey" PRIMARY KEY ("picture_id", "language"),
    CONSTRAINT "library_picture_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
CREATE UNIQUE INDEX "library_pictures_src_key" ON "library_pictures"("src");
ALTER TABLE "library_picture_texts" ADD CONSTRAINT "library_picture_texts_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "library_pictures"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "A_library_pictures_history" AFTER INSERT OR UPDATE OR DELETE ON "library_pictures"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('picture', 'id');
CREATE TRIGGER "A_library_picture_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "library_picture_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('picture', 'picture_id');
