/** SQL conditions on an event `e`: what kind of entry it is, by the same rules as on the screen. */

export const IS_CHECK_IN = `e.event_type IS NULL AND e.title ILIKE '%check-in%'`;

const IS_PLAN_THE_DAY = `coalesce(e.event_type = 'pre_checkin_review', false)`;

/** What a member does on a day beside the two things of every day. */
export const IS_TASK = `NOT (${IS_CHECK_IN}) AND NOT ${IS_PLAN_THE_DAY}`;
