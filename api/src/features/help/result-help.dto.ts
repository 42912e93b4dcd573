import { Safety } from './safety.options';

/** Help that stands beside a result that needs to be looked at straight away. */
export class ResultHelp extends Safety {
  /**
   * What to do now (Markdown): fixed words.
   * @example "A result like this needs to be looked at straight away. Call **111** now and read it out to them."
   */
  text: string;
}
