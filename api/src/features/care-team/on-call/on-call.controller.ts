import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Needs } from '../../member-access/needs.decorator';
import { OnCallRota, SaveOnCallRota } from '../dto/on-call.dto';
import { OnCallService } from './on-call.service';

@ApiTags('care-on-call')
@Controller('api/v1/care/on-call')
export class OnCallController {
  constructor(private readonly onCall: OnCallService) {}

  /** Who is called for a red flag, in this order. */
  @Get()
  @Needs('queue')
  rota(): Promise<OnCallRota> {
    return this.onCall.rota();
  }

  /** Replaces the rota. */
  @Put()
  @Needs('organisation')
  save(
    @CurrentUser() user: SignedIn,
    @Body() rota: SaveOnCallRota,
    @FromCaller() caller: Caller,
  ): Promise<OnCallRota> {
    return this.onCall.save(user, rota, caller);
  }
}
