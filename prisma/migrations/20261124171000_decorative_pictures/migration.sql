-- A picture that says nothing the text does not say needs no words.
ALTER TABLE "library_pictures" ADD COLUMN "decorative" BOOLEAN NOT NULL DEFAULT false;
