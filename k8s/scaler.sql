-- The role as which KEDA counts the open deliveries: it sees whose turn it is, and nothing of what is in them.
-- Run by a superuser, after the first migration; `\password damson_scaler` in psql gives it its password.
CREATE ROLE damson_scaler LOGIN CONNECTION LIMIT 5;
GRANT USAGE ON SCHEMA public TO damson_scaler;
GRANT SELECT (id, queue, state, next_attempt_at, lane) ON event_delivery TO damson_scaler;
