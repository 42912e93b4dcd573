import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Needs } from '../member-access/needs.decorator';
import { DeliveryService } from './delivery.service';
import { DeliveryFigures, DeliveryQuery } from './dto/delivery.dto';

@ApiTags('organisation')
@Needs('organisation')
@Controller('api/v1/admin/delivery')
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  /** How notifications and mails get through, what the model is used for, and how coaches take its drafts. */
  @Get()
  figures(@Query() { days }: DeliveryQuery): Promise<DeliveryFigures> {
    return this.delivery.since(days);
  }
}
