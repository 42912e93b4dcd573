import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Needs } from '../../member-access/needs.decorator';
import {
  BeginDraft,
  AddTemplateItem,
  ChangeTemplateItem,
  ChangeTemplateWeek,
  CopyTemplateWeek,
  DraftRevision,
  DraftRevisionQuery,
  MovedMemberParam,
  TemplateKeyParam,
  TemplateNumberParam,
  TemplateWeekParam,
} from './dto/change-template.dto';
import { TemplateSimulationView } from './dto/template-simulation.dto';
import { MovedMembers, TemplateContent, TemplateDiff, TemplateVersions } from './dto/template-version.dto';
import { TemplateVersionsService } from './template-versions.service';

@ApiTags('template-versions')
@Needs('templates')
@Controller('api/v1/admin/template-versions')
export class TemplateVersionsController {
  constructor(private readonly versions: TemplateVersionsService) {}

  /** Every version, and how many members' programmes are pinned to it. */
  @Get()
  list(): Promise<TemplateVersions> {
    return this.versions.all();
  }

  /** The draft, thing by thing, beside the published version. */
  @Get('draft/differences')
  diff(): Promise<TemplateDiff> {
    return this.versions.diff();
  }

  /** A version with its weeks, items and habits. */
  @Get(':number')
  one(@Param() { number }: TemplateNumberParam): Promise<TemplateContent> {
    return this.versions.one(number);
  }

  /** Begins a draft as another version; there is one at a time. */
  @Put('draft')
  begin(@CurrentUser() user: SignedIn, @Body() { from }: BeginDraft): Promise<TemplateContent> {
    return this.versions.begin(user, from);
  }

  /** Throws the draft away. */
  @Delete('draft')
  @HttpCode(204)
  discard(@Query() { revision }: DraftRevisionQuery): Promise<void> {
    return this.versions.discard(revision);
  }

  /** Changes the words of a week. */
  @Patch('draft/weeks/:week')
  changeWeek(
    @CurrentUser() user: SignedIn,
    @Param() { week }: TemplateWeekParam,
    @Body() change: ChangeTemplateWeek,
  ): Promise<TemplateContent> {
    return this.versions.changeWeek(user, week, change);
  }

  /** Gives another week the words and the tasks of this one as well. */
  @Post('draft/weeks/:week/copies')
  @HttpCode(200)
  copyWeek(
    @CurrentUser() user: SignedIn,
    @Param() { week }: TemplateWeekParam,
    @Body() { to, revision }: CopyTemplateWeek,
  ): Promise<TemplateContent> {
    return this.versions.copyWeek(user, week, to, revision);
  }

  /** Adds a task, or a lesson, to a week. */
  @Post('draft/items')
  @HttpCode(200)
  addItem(@CurrentUser() user: SignedIn, @Body() item: AddTemplateItem): Promise<TemplateContent> {
    return this.versions.addItem(user, item);
  }

  /** Changes an item or a habit: its words, its day, its steps, its gates, what it rests on. */
  @Patch('draft/items/:key')
  changeItem(
    @CurrentUser() user: SignedIn,
    @Param() { key }: TemplateKeyParam,
    @Body() change: ChangeTemplateItem,
  ): Promise<TemplateContent> {
    return this.versions.changeItem(user, key, change);
  }

  /** Takes an item out that nothing else needs. */
  @Delete('draft/items/:key')
  removeItem(
    @CurrentUser() user: SignedIn,
    @Param() { key }: TemplateKeyParam,
    @Query() { revision }: DraftRevisionQuery,
  ): Promise<TemplateContent> {
    return this.versions.removeItem(user, key, revision);
  }

  /** Runs the draft against the synthetic members, with the planner that plans for everybody. */
  @Post('draft/simulation')
  @HttpCode(200)
  simulate(): Promise<TemplateSimulationView> {
    return this.versions.simulation();
  }

  /** New members get the draft from now on; 409 with the rules that fail. Programmes that run stay as they are. */
  @Post('draft/publication')
  @HttpCode(200)
  publish(
    @CurrentUser() user: SignedIn,
    @Body() { revision }: DraftRevision,
    @FromCaller() caller: Caller,
  ): Promise<TemplateContent> {
    return this.versions.publish(user, revision, caller);
  }

  /** Moves every programme that runs to the published version. What is past, ticked or made by hand stays. */
  @Post('moves')
  @HttpCode(200)
  moveAll(@CurrentUser() user: SignedIn, @FromCaller() caller: Caller): Promise<MovedMembers> {
    return this.versions.moveAll(user, caller);
  }

  /** Moves the programme of a member whom the caller looks after to the published version. */
  @Post('moves/:id')
  @HttpCode(200)
  moveOne(
    @CurrentUser() user: SignedIn,
    @Param() { id }: MovedMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<MovedMembers> {
    return this.versions.moveOne(user, id, caller);
  }
}
