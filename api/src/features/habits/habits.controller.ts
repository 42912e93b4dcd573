import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClientGone } from '../../platform/http/client-gone.decorator';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.decorator';
import { TakesIdempotencyKey } from '../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import {
  GeneratedInstructions,
  GenerateHabitInstructions,
  HabitInstructions,
  HabitNameParam,
} from './dto/habit-instructions.dto';
import { HabitReminder, SaveHabitReminder } from './dto/habit-reminder.dto';
import { Habits } from './dto/habits.dto';
import { HabitInstructionsService } from './habit-instructions.service';
import { HabitsService } from './habits.service';
import { ReminderSettingsService } from './reminder-settings.service';

@ApiTags('habits')
@Controller('api/v1/habits')
export class HabitsController {
  constructor(
    private readonly habits: HabitsService,
    private readonly reminders: ReminderSettingsService,
    private readonly instructions: HabitInstructionsService,
  ) {}

  /** The habits of the member's active programme, and how each of them goes; none without a programme. */
  @Get()
  all(@OwnMember() member: MemberId): Promise<Habits> {
    return this.habits.of(member);
  }

  /** Whether and when to be reminded of a habit of one's programme. What is left out stays as it is. */
  @Patch('reminders')
  remind(@OwnMember() member: MemberId, @Body() reminder: SaveHabitReminder): Promise<HabitReminder> {
    return this.reminders.save(member, reminder);
  }

  /**
   * Writes instructions for an own habit, as the member would like them, and answers when they are written, or after about
   * a minute. They are saved in the place of earlier ones.
   */
  @Post('generate-instructions')
  @HttpCode(200)
  @TakesIdempotencyKey()
  generate(
    @OwnMember() member: MemberId,
    @Body() asked: GenerateHabitInstructions,
    @ClientGone() gone: AbortSignal,
    @IdempotencyKey() key?: string,
  ): Promise<GeneratedInstructions> {
    return this.instructions.generate(member, asked, key, gone);
  }

  /** The saved instructions of a habit, by its name; empty as long as there are none. */
  @Get('instructions/:habitName')
  saved(@OwnMember() member: MemberId, @Param() { habitName }: HabitNameParam): Promise<HabitInstructions> {
    return this.instructions.saved(member, habitName);
  }
}
