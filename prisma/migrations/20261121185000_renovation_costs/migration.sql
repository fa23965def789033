-- What renovation works cost, dated: a new price is a new row, so that an old estimate can still be explained.

CREATE TYPE "RenovationUnit" AS ENUM ('m2', 'piece', 'lump');

CREATE TABLE "renovation_costs" (
    "work" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "unit" "RenovationUnit" NOT NULL,
    "low" DECIMAL(10,2) NOT NULL,
    "high" DECIMAL(10,2) NOT NULL,
    "vat" SMALLINT NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "renovation_costs_pkey" PRIMARY KEY ("work","valid_from")
);

-- The site has words for these works only (lib/domain/renovation.ts).
ALTER TABLE renovation_costs
  ADD CONSTRAINT renovation_costs_work_known CHECK (work IN ('roofInsulation', 'cavityWall', 'facadeInsulation', 'floorInsulation',
    'windows', 'ventilationC', 'ventilationD', 'heatPump', 'condensingBoiler', 'solarBoiler', 'solarPanels', 'roofRenewal',
    'electricity', 'bathroom', 'kitchen')),
  ADD CONSTRAINT renovation_costs_range CHECK (low > 0 AND high >= low),
  -- Belgian rates: 6 for dwellings older than ten years, 12, 21.
  ADD CONSTRAINT renovation_costs_vat CHECK (vat IN (0, 6, 12, 21)),
  ADD CONSTRAINT renovation_costs_source_said CHECK (btrim(source) <> '');

CREATE TRIGGER renovation_costs_notify_insert AFTER INSERT ON renovation_costs REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER renovation_costs_notify_update AFTER UPDATE ON renovation_costs REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER renovation_costs_notify_delete AFTER DELETE ON renovation_costs REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER renovation_costs_notify_truncate AFTER TRUNCATE ON renovation_costs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
