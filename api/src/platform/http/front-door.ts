import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Decides who may come further. Both throw the problem to answer with. */
export interface Doorkeeper {
  /** Before anything but the headers was read. */
  arrives(request: Request): void;
  /** When no route has its path. */
  isLost(request: Request): void;
}

/** Where every request comes in; whoever limits requests takes a post here at start. */
@Injectable()
export class FrontDoor {
  private keeper?: Doorkeeper;

  keptBy(keeper: Doorkeeper): void {
    this.keeper = keeper;
  }

  readonly middleware = (request: Request, _: Response, next: NextFunction): void => {
    this.keeper?.arrives(request);
    next();
  };

  /** @throws what the keeper says instead of "not found" */
  lost(request: Request): void {
    this.keeper?.isLost(request);
  }
}
