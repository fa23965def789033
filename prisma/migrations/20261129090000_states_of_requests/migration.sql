-- Each request is a new one at the desk, whichever way it is inserted: none can be lost. Which forms the site answers
-- itself is said by TypeScript, which closes their requests in the transaction that inserts them.
CREATE OR REPLACE FUNCTION add_desk_request() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO desk_requests (lead_id, words) VALUES (NEW.id, request_words(NEW."values", NEW.email, NEW.subject));
  RETURN NULL;
END $$;
