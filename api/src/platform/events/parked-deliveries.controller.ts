import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../security/roles.decorator';
import { PageQuery } from '../http/dto/page-query.dto';
import { DeliveryIdParam, ParkedPage } from './dto/parked-delivery.dto';
import { ParkedDeliveriesService } from './parked-deliveries.service';

@ApiTags('operations')
@Roles('admin')
@Controller('api/v1/admin/parked-deliveries')
export class ParkedDeliveriesController {
  constructor(private readonly parked: ParkedDeliveriesService) {}

  /** Work that failed for good, oldest first. */
  @Get()
  list(@Query() query: PageQuery): Promise<ParkedPage> {
    return this.parked.list(query);
  }

  /** Tries a parked delivery again. */
  @Post(':id/release')
  @HttpCode(204)
  release(@Param() { id }: DeliveryIdParam): Promise<void> {
    return this.parked.release(id);
  }
}
