import type { LocalCalendar } from './local-calendar';
import type { ProgrammeTemplate } from './template.types';

/**
 * What a day may hold: minutes and number of tasks, lessons and habits. The rhythm of the programme (check-in, Plan the
 * Day, reflection), calls and appointments do not count. The day of the weekly reflection is the week's light day.
 */
export class DayLoad {
  private readonly minutes: number[];
  private readonly items: number[];

  constructor(
    private readonly calendar: LocalCalendar,
    private readonly limits: ProgrammeTemplate['load'],
    private readonly lightWeekday: number,
  ) {
    this.minutes = new Array<number>(calendar.days).fill(0);
    this.items = new Array<number>(calendar.days).fill(0);
  }

  fits(day: number, minutes: number): boolean {
    return minutes <= this.room(day);
  }

  /** Minutes that a day can still take; 0 when it holds enough items. */
  room(day: number): number {
    const light = this.calendar.weekday(day) === this.lightWeekday;
    const maxMinutes = light ? this.limits.light_day.minutes : this.limits.minutes_per_day;
    const maxItems = light ? this.limits.light_day.items : this.limits.items_per_day;
    return this.items[day]! < maxItems ? maxMinutes - this.minutes[day]! : 0;
  }

  add(day: number, minutes: number): void {
    this.minutes[day]! += minutes;
    this.items[day]! += 1;
  }
}
