-- How many of a day's opened pages the CRM was told of, where it counts them.
ALTER TABLE "property_days" ADD COLUMN "sent_to_crm" INTEGER NOT NULL DEFAULT 0;
