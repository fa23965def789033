-- The language in which an office reads its mails; null: that of its region (lib/requests/office-language.ts).
ALTER TABLE "offices" ADD COLUMN "language" VARCHAR(2),
  ADD CONSTRAINT "offices_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));

-- Whether the visitor's copy of a request came without its free text, so that the page after a repeated request promises the same.
ALTER TABLE "leads" ADD COLUMN "copy_withheld" BOOLEAN NOT NULL DEFAULT false;
