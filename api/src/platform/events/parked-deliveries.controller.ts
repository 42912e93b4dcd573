import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../security/roles.decorator';
import { DeliveryIdParam, ParkedPage, ParkedQuery } from './dto/parked-delivery.dto';
import { ParkedDeliveriesService } from './parked-deliveries.service';

@ApiTags('operations')
@Roles('admin')
@Controller('api/v1/admin/parked-deliveries')
export class ParkedDeliveriesController {
  constructor(private readonly parked: ParkedDeliveriesService) {}

  /** Work that failed for good, oldest first. */
  @Get()
  list(@Query() query: ParkedQuery): Promise<ParkedPage> {
    return this.parked.list(query.limit ?? 50, query.cursor ?? '0');
  }

  /** Tries a parked delivery again. */
  @Post(':id/release')
  @HttpCode(204)
  release(@Param() { id }: DeliveryIdParam): Promise<void> {
    return this.parked.release(id);
  }
}
