-- What an owner writes in the portal, and the answers: rows of the communications that go with the request.
ALTER TABLE "property_history" ADD COLUMN "lead_id" UUID;
CREATE INDEX "property_history_lead_id_idx" ON "property_history"("lead_id");
ALTER TABLE "property_history" ADD CONSTRAINT "property_history_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- An owner who writes is no visitor who asks something about the home.
DROP TRIGGER leads_history ON leads;
CREATE TRIGGER leads_history AFTER INSERT ON leads
  FOR EACH ROW WHEN (NEW.property_id IS NOT NULL AND NEW.form NOT IN ('appointment', 'ownerMessage')) EXECUTE FUNCTION record_request();
