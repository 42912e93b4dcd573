/** What calls for help now, for features that hold something back because of it, or tell it first. */
export { criticalOf } from './critical';
export { callsForHelp, criticalNow, mayCallForHelp } from './critical-now';
export { atItsAge, isEmergency } from './result-help';
