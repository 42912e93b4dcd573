import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import {
  AssignTask,
  CloseTask,
  QueueAssignees,
  QueueItem,
  QueueItemParam,
  QueuePage,
  QueueQuery,
  SendFromTask,
  SnoozeTask,
  SpendCareTime,
} from './dto/queue.dto';
import { QueueActionsService } from './queue-actions.service';
import { QueueService } from './queue.service';

@ApiTags('care-queue')
@Needs('queue')
@Controller('api/v1/care/queue')
export class QueueController {
  constructor(
    private readonly queue: QueueService,
    private readonly actions: QueueActionsService,
  ) {}

  /** What wants a person, for the members whom the caller looks after, and what is the caller's: a page, first things first. */
  @Get()
  list(
    @CurrentUser() user: SignedIn,
    @Query() query: QueueQuery,
    @FromCaller() caller: Caller,
  ): Promise<QueuePage> {
    return this.queue.list(user, query, caller);
  }

  /** Counts time spent with a member. */
  @Post('time')
  @HttpCode(204)
  spend(
    @CurrentUser() user: SignedIn,
    @Body() spent: SpendCareTime,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.queue.spend(user, spent, caller);
  }

  /** One task. */
  @Get(':id')
  one(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.queue.one(user, id, caller);
  }

  /** Whom a task can be given to. */
  @Get(':id/assignees')
  assignees(@CurrentUser() user: SignedIn, @Param() { id }: QueueItemParam): Promise<QueueAssignees> {
    return this.queue.assignees(user, id);
  }

  /** Takes a task. When a colleague has it, it is refused with `taken` and their name. */
  @Post(':id/take')
  @HttpCode(200)
  take(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.take(user, id, caller);
  }

  /** Gives a task to a colleague who looks after the member; a red flag to anybody of the staff. */
  @Post(':id/assign')
  @HttpCode(200)
  assign(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @Body() { staff_id }: AssignTask,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.assign(user, id, staff_id, caller);
  }

  /** Puts a task off. */
  @Post(':id/snooze')
  @HttpCode(200)
  snooze(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @Body() { until }: SnoozeTask,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.snooze(user, id, until, caller);
  }

  /** Closes a task. */
  @Post(':id/done')
  @HttpCode(200)
  done(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @Body() close: CloseTask,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.done(user, id, close, caller);
  }

  /** Sends the member a message, with which the task is done. */
  @Post(':id/send')
  @HttpCode(200)
  @Needs('chats')
  send(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @Body() message: SendFromTask,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.send(user, id, message, caller);
  }

  /** Takes one's own last change of a task back. */
  @Post(':id/undo')
  @HttpCode(200)
  undo(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QueueItemParam,
    @FromCaller() caller: Caller,
  ): Promise<QueueItem> {
    return this.actions.undo(user, id, caller);
  }
}
