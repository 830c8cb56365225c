import type { Page } from 'playwright/test';

/** How long after the next press of a button named `name` the status bar, or `place`, tells of `work`, in milliseconds. */
export function timeToShow(app: Page, name: string, work: string, place = 'footer') {
  return app.evaluate(
    ([button = '', words = '', where = '']) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener(
          'click',
          (event) => {
            const target = event.target instanceof Element ? event.target.closest('button') : null;
            if (target?.textContent?.includes(button)) pressed = performance.now();
          },
          { capture: true },
        );
        const look = (): void => {
          if (document.querySelector(where)?.textContent?.includes(words)) {
            resolve(performance.now() - pressed);
          } else requestAnimationFrame(look);
        };
        look();
      }),
    [name, work, place],
  );
}
