import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import {
  ChangePerson,
  FactorResets,
  InvitePerson,
  PeoplePage,
  PeopleQuery,
  Person,
  PersonParam,
  SetCarers,
  StaffLoads,
} from './dto/people.dto';
import { PeopleService } from './people.service';

@ApiTags('organisation')
@Needs('organisation')
@Controller('api/v1/admin')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Everybody who has an account, by name. */
  @Get('people')
  list(@Query() query: PeopleQuery): Promise<PeoplePage> {
    return this.people.list(query);
  }

  /** Makes an account for a colleague, and mails them a link by which they choose a password. */
  @Post('people')
  @HttpCode(200)
  invite(
    @CurrentUser() user: SignedIn,
    @Body() person: InvitePerson,
    @FromCaller() caller: Caller,
  ): Promise<Person> {
    return this.people.invite(user, person, caller);
  }

  /** Changes the role of somebody of the staff, suspends them or lets them in again. They are signed out everywhere. */
  @Patch('people/:id')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @Body() change: ChangePerson,
    @FromCaller() caller: Caller,
  ): Promise<Person> {
    return this.people.change(user, id, change, caller);
  }

  /** Signs somebody out of all of their devices. */
  @Post('people/:id/sign-out')
  @HttpCode(204)
  signOut(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.people.signOut(user, id, caller);
  }

  /** Second factors that an administrator asks to take away, until another one agrees. */
  @Get('factor-resets')
  factorResets(): Promise<FactorResets> {
    return this.people.factorResets();
  }

  /** Asks to take the second factor of somebody of the staff away. Another administrator has to agree within a day. */
  @Put('people/:id/factor-reset')
  @HttpCode(204)
  askFactorReset(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.people.askFactorReset(user, id, caller);
  }

  /** Agrees to what another administrator asked for: they are signed out everywhere, and told by mail. */
  @Post('people/:id/factor-reset/consent')
  @HttpCode(204)
  agreeFactorReset(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.people.agreeFactorReset(user, id, caller);
  }

  /** Withdraws or refuses it. */
  @Delete('people/:id/factor-reset')
  @HttpCode(204)
  refuseFactorReset(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.people.refuseFactorReset(user, id, caller);
  }

  /** Says who looks after a member: these, and nobody else. */
  @Put('people/:id/carers')
  @HttpCode(204)
  setCarers(
    @CurrentUser() user: SignedIn,
    @Param() { id }: PersonParam,
    @Body() { carer_ids }: SetCarers,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.people.setCarers(user, id, carer_ids, caller);
  }

  /** How the work is spread over the staff. */
  @Get('caseload')
  loads(): Promise<StaffLoads> {
    return this.people.loads();
  }
}
