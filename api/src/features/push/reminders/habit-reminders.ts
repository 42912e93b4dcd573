import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HabitRemindersService } from '../../habits/habit-reminders.service';
import type { Telling } from '../notices/notice-maker';
import type { ReminderSource } from './reminder-source';

/** Habits whose member switched a reminder on. */
@Injectable()
export class HabitReminders implements ReminderSource {
  constructor(private readonly habits: HabitRemindersService) {}

  async take(tx: EntityManager, most: number): Promise<{ looked: number; due: readonly Telling[] }> {
    const { looked, due } = await this.habits.take(tx, most);
    const tellings = due.map<Telling>(({ user_id: member, event_id: subject, due_at: at }) => {
      return { member, kind: 'habit', subject, at };
    });
    return { looked, due: tellings };
  }
}
