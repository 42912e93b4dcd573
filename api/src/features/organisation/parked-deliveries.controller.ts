import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeliveryIdParam, ParkedPage } from '../../platform/events/dto/parked-delivery.dto';
import { ParkedDeliveriesService } from '../../platform/events/parked-deliveries.service';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { DeliveryService } from './delivery.service';

@ApiTags('operations')
@Needs('organisation')
@Controller('api/v1/admin/parked-deliveries')
export class ParkedDeliveriesController {
  constructor(
    private readonly parked: ParkedDeliveriesService,
    private readonly delivery: DeliveryService,
  ) {}

  /** Work that failed for good, oldest first. */
  @Get()
  list(@Query() query: PageQuery): Promise<ParkedPage> {
    return this.parked.list(query);
  }

  /** Tries a parked delivery again. */
  @Post(':id/release')
  @HttpCode(204)
  release(
    @CurrentUser() user: SignedIn,
    @Param() { id }: DeliveryIdParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.delivery.release(user, id, caller);
  }
}
