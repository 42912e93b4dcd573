-- The role as which KEDA counts the open deliveries: it sees whose turn it is, and nothing of what is in them.
-- Run by a superuser, after the first migration and after each restore, which brings back no rights;
-- `\password damson_scaler` in psql gives it its password, once.
DO $$
BEGIN
  CREATE ROLE damson_scaler LOGIN CONNECTION LIMIT 5;
EXCEPTION
  WHEN duplicate_object THEN NULL; -- it is there
END
$$;
GRANT USAGE ON SCHEMA public TO damson_scaler;
GRANT SELECT (id, queue, state, next_attempt_at, lane) ON event_delivery TO damson_scaler;
