import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import {
  AddToGroup,
  Group,
  GroupMemberPage,
  GroupMemberParams,
  GroupParam,
  Groups,
  SaveGroup,
} from './dto/groups.dto';
import { MemberGroupsService } from './member-groups.service';

@ApiTags('organisation')
@Needs('organisation')
@Controller('api/v1/admin/groups')
export class GroupsController {
  constructor(private readonly groups: MemberGroupsService) {}

  /** Groups of members, by name. */
  @Get()
  list(): Promise<Groups> {
    return this.groups.all();
  }

  /** Adds a group, or renames it. */
  @Put(':id')
  save(
    @CurrentUser() user: SignedIn,
    @Param() { id }: GroupParam,
    @Body() { name }: SaveGroup,
    @FromCaller() caller: Caller,
  ): Promise<Group> {
    return this.groups.save(user, { id, name }, caller);
  }

  /** Deletes a group with its rules. Its members are in none from then on. */
  @Delete(':id')
  @HttpCode(204)
  remove(
    @CurrentUser() user: SignedIn,
    @Param() { id }: GroupParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.groups.remove(user, id, caller);
  }

  /** Who is in a group, newest first. */
  @Get(':id/members')
  members(@Param() { id }: GroupParam, @Query() query: PageQuery): Promise<GroupMemberPage> {
    return this.groups.membersOf(id, query);
  }

  /** Puts members into a group. Whoever was in another one leaves it. */
  @Post(':id/members')
  @HttpCode(204)
  add(
    @CurrentUser() user: SignedIn,
    @Param() { id }: GroupParam,
    @Body() { member_ids }: AddToGroup,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.groups.add(user, id, member_ids, caller);
  }

  /** Takes a member out of a group. */
  @Delete(':id/members/:member')
  @HttpCode(204)
  take(
    @CurrentUser() user: SignedIn,
    @Param() { id, member }: GroupMemberParams,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.groups.take(user, id, member, caller);
  }
}
