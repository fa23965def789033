-- Words by which staff find pictures of the library.
ALTER TABLE "library_pictures" ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];
