/** SQL: what the user `u` is sorted and found by. */
export const NAME = `lower(coalesce(u.user_metadata->>'name', '')) COLLATE "und-x-icu"`;
