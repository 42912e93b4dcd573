import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { listPieces, sendJson } from '../../../platform/http/send-json';
import { InTurn } from '../../../platform/security/in-turn.interceptor';
import { AdherenceService } from './adherence.service';
import { CalendarEventsService } from '../calendar-events.service';
import { CalendarEvent, CalendarEventDetail } from '../dto/calendar-event.dto';
import {
  ChangeMetadata,
  CheckIn,
  CompleteEvent,
  EventIdParam,
  ReflectOnWeek,
  ResizeEvent,
  ScheduleEvent,
} from '../dto/change-event.dto';
import { WeekAdherence } from '../dto/day-submission.dto';
import { HandMadeChangesService } from './hand-made-changes.service';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';

@ApiTags('calendar-events')
@Controller('api/v1/calendar-events')
export class CalendarEventsController {
  constructor(
    private readonly events: CalendarEventsService,
    private readonly adherence: AdherenceService,
    private readonly byHand: HandMadeChangesService,
  ) {}

  /** All events of a programme, by time. */
  @Get('program/:id')
  @ApiOkResponse({ type: [CalendarEvent] })
  @InTurn('calendars')
  async ofProgram(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(response, listPieces(await this.events.ofProgram(member, id)));
  }

  /** How far the programme was followed, week by week. */
  @Get('program/:id/adherence')
  adherenceOfProgram(@OwnMember() member: MemberId, @Param() { id }: EventIdParam): Promise<WeekAdherence[]> {
    return this.adherence.byWeek(member, id);
  }

  /** An event, with its text and the reason why it is there. */
  @Get(':id')
  one(@OwnMember() member: MemberId, @Param() { id }: EventIdParam): Promise<CalendarEventDetail> {
    return this.events.one(member, id);
  }

  /** Marks an event completed or pending, with status, completed and completion_date in its metadata. */
  @Patch(':id/complete')
  complete(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() change: CompleteEvent,
  ): Promise<CalendarEvent> {
    return this.events.complete(member, id, change);
  }

  /** Keeps a daily check-in with its event and marks the event completed. A later one takes its place. */
  @Patch(':id/checkin')
  checkIn(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() checkIn: CheckIn,
  ): Promise<CalendarEvent> {
    return this.events.checkIn(member, id, checkIn);
  }

  /** Keeps a weekly reflection with its event and marks the event completed. A later one takes its place. */
  @Patch(':id/reflection')
  reflect(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() reflection: ReflectOnWeek,
  ): Promise<CalendarEvent> {
    return this.events.reflect(member, id, reflection);
  }

  /** Moves an event to another time, where planning then leaves it. Check-in and Plan the Day stay on their day. */
  @Patch(':id/schedule')
  schedule(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() { start_time }: ScheduleEvent,
  ): Promise<CalendarEvent> {
    return this.byHand.move(member, id, start_time);
  }

  /** Makes an event as small as its easier step, or as long as it was. */
  @Patch(':id/smaller')
  resize(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() { smaller }: ResizeEvent,
  ): Promise<CalendarEvent> {
    return this.byHand.resize(member, id, smaller);
  }

  /** Deletes an event. One of the programme's is not planned again. */
  @Delete(':id')
  @HttpCode(204)
  remove(@OwnMember() member: MemberId, @Param() { id }: EventIdParam): Promise<void> {
    return this.byHand.remove(member, id);
  }

  /** Merges keys into an event's metadata. Of the server's own keys only the status can be set. */
  @Patch(':id/metadata')
  changeMetadata(
    @OwnMember() member: MemberId,
    @Param() { id }: EventIdParam,
    @Body() change: ChangeMetadata,
  ): Promise<CalendarEvent> {
    return this.events.changeMetadata(member, id, change.metadata);
  }
}
