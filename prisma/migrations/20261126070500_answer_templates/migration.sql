-- Answers that staff begin with when they answer a request by mail.
CREATE TABLE "answer_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "forms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    CONSTRAINT "answer_templates_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "answer_template_texts" (
    "template_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    CONSTRAINT "answer_template_texts_pkey" PRIMARY KEY ("template_id", "language"),
    CONSTRAINT "answer_template_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
ALTER TABLE "answer_template_texts" ADD CONSTRAINT "answer_template_texts_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "answer_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "A_answer_templates_history" AFTER INSERT OR UPDATE OR DELETE ON "answer_templates"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('answer-template', 'id');
CREATE TRIGGER "A_answer_template_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "answer_template_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('answer-template', 'template_id');
