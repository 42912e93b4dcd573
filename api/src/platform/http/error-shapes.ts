import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Problem } from './problem';

/** Writes an error the way a foreign contract wants it. `error` is what was thrown, `problem` what may be shown. */
export type ErrorShape = (problem: Problem, error: unknown, request: Request, response: Response) => void;

/** Path prefixes whose errors are not problem+json (a feature registers its own at start). */
@Injectable()
export class ErrorShapes {
  private readonly shapes = new Map<string, ErrorShape>();

  register(prefix: string, shape: ErrorShape): void {
    this.shapes.set(prefix, shape);
  }

  /** @param as of the request: routes match in any case */
  for(as: string): ErrorShape | undefined {
    const path = as.toLowerCase();
    for (const [prefix, shape] of this.shapes) {
      if (path === prefix || path.startsWith(`${prefix}/`)) return shape;
    }
    return undefined;
  }
}
