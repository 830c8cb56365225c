import type { AccountsContext } from '#backend/portal/accounts/context.ts';
import type { ViewsContext } from '#backend/portal/views/context.ts';
import type { ObservedTime } from './observed-time.ts';

/** What publishing, deleting and bringing back work with. */
export type PublishContext = AccountsContext &
  ViewsContext & {
    /** What deleted APIs age by. */
    readonly observedTime: ObservedTime;
    /** Whether the portal serves pages for readers too now, which preview links then lead to. */
    readonly hasPages?: () => boolean;
  };
