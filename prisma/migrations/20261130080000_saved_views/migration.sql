-- Views that colleagues save were of the list of requests only. Now they are of any list, and may be those of an office.
ALTER TABLE "request_views" RENAME TO "saved_views";
ALTER SEQUENCE "request_views_id_seq" RENAME TO "saved_views_id_seq";
ALTER TABLE "saved_views" RENAME CONSTRAINT "request_views_pkey" TO "saved_views_pkey";
ALTER TABLE "saved_views" RENAME CONSTRAINT "request_views_staff_id_fkey" TO "saved_views_staff_id_fkey";
ALTER TABLE "saved_views" ADD COLUMN "list" TEXT;
UPDATE "saved_views" SET "list" = 'deskRequests';
ALTER TABLE "saved_views" ALTER COLUMN "list" SET NOT NULL;
ALTER TABLE "saved_views" ADD COLUMN "office_id" INTEGER;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_office_id_fkey"
  FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX "request_views_staff_id_name_key";
CREATE UNIQUE INDEX "saved_views_staff_id_list_name_key" ON "saved_views"("staff_id", "list", "name");
CREATE INDEX "saved_views_office_id_idx" ON "saved_views"("office_id");

-- The list of requests calls its first column as every list does.
UPDATE "saved_views" SET "query" = regexp_replace("query", '(^|&)sort=(-?)person(&|$)', '\1sort=\2name\3');
