-- Which list somebody took as a file; there was only that of requests.
UPDATE "desk_audit" SET "query" = 'deskRequests?' || "query" WHERE "kind" = 'export';
