/** SQL conditions on an event `e`. */

export const IS_CHECK_IN = `e.kind = 'check_in'`;

/** What a member does on a day beside the two things of every day. */
export const IS_TASK = `e.kind NOT IN ('check_in', 'plan_the_day')`;
