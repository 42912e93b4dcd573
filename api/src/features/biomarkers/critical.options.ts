/** Whether a result lies beyond the critical bounds, for features that hold something back because of it. */
export { criticalCategory } from './critical';
