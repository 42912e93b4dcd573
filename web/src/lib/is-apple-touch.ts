/** True on iPhones and iPads, whose browsers offer no installation; an iPad calls itself a Mac, which has no touch screen. */
export function isAppleTouch({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
