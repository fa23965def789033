-- Lists of requests that a colleague has named.
CREATE TABLE "request_views" (
    "id" SERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    CONSTRAINT "request_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "request_views_staff_id_name_key" ON "request_views"("staff_id", "name");
ALTER TABLE "request_views" ADD CONSTRAINT "request_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
