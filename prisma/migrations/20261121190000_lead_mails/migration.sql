-- A mail tells of its request, and goes when the request is erased.
ALTER TABLE "mails" ADD CONSTRAINT "mails_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The form on the contact page of a site that was there before forms were.
UPDATE "contact_blocks" SET "form" = 'siteContact' WHERE "id" IN (
    SELECT m."relation_id" FROM "modules" m JOIN "menu_entries" e ON e."id" = m."entry_id"
    WHERE m."relation_kind" = 'contact' AND e."parent_id" IS NULL AND e."path" = 'contact'
);
