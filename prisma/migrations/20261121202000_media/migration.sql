-- Films: captions by language, and files that lie on the site itself.
ALTER TABLE "media" ADD COLUMN "captions" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "media"
  ADD CONSTRAINT "media_captions" CHECK (jsonb_typeof(captions) = 'array'),
  DROP CONSTRAINT "media_url",
  ADD CONSTRAINT "media_url" CHECK (url ~ '^https?://' OR (kind = 'video' AND url ~ '^/[^/\\]'));
