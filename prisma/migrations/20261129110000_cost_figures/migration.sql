-- What administrators enter of property tax and premiums, each with its source. Edited as documents of the desk, so it
-- has the triggers of content: of its history, and of what expires the pages that show it.
CREATE TYPE "CostFigureKind" AS ENUM ('surcharges', 'premium');
CREATE TYPE "CostRegion" AS ENUM ('flanders', 'wallonia', 'brussels');

CREATE TABLE "cost_figures" (
    "id" SERIAL NOT NULL,
    "kind" "CostFigureKind" NOT NULL,
    "zip" VARCHAR(4),
    "region" "CostRegion",
    "name" TEXT,
    "amount" DECIMAL(10,2) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "checked_on" DATE NOT NULL,
    CONSTRAINT "cost_figures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cost_figures_amount" CHECK (amount > 0),
    CONSTRAINT "cost_figures_days" CHECK (valid_until >= valid_from),
    CONSTRAINT "cost_figures_source_said" CHECK (btrim(source) <> ''),
    CONSTRAINT "cost_figures_place" CHECK (
      CASE kind WHEN 'surcharges' THEN zip IS NOT NULL ELSE region IS NOT NULL AND coalesce(btrim(name), '') <> '' END)
);

CREATE TRIGGER cost_figures_notify_insert AFTER INSERT ON cost_figures REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER cost_figures_notify_update AFTER UPDATE ON cost_figures REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER cost_figures_notify_delete AFTER DELETE ON cost_figures REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER cost_figures_notify_truncate AFTER TRUNCATE ON cost_figures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER "A_cost_figures_history" AFTER INSERT OR UPDATE OR DELETE ON cost_figures
  FOR EACH ROW EXECUTE FUNCTION note_content_change('cost-figure', 'id');

-- Of which rates of law administrators were told, so that they are told of each once.
CREATE TABLE "rate_warnings" (
    "rate" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "day" DATE NOT NULL,
    CONSTRAINT "rate_warnings_pkey" PRIMARY KEY ("rate", "reason", "day")
);

-- The years of the energy duty are a rate of law now. The version before reads its own default without the row.
DELETE FROM site_sections WHERE name = 'renovationDuty';
