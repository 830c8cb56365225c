import { Component, type ReactNode } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { shellMessages } from '#messages/en/shell.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { useMessages } from '#renderer/language/use-messages.ts';

type Props = {
  /** What failed. */
  name: keyof typeof shellMessages.english.notShown;
  children: ReactNode;
};

type State = { error: unknown };

function NotShown({ name, error, onRetry }: Pick<Props, 'name'> & State & { onRetry: () => void }) {
  const t = useMessages(shellMessages);
  const { detail } = describeError(error);
  return <ErrorState title={t(`notShown.${name}`)} detail={detail} onRetry={onRetry} />;
}

/** Keeps a failure while drawing inside its pane, so that the rest of the window goes on working. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <NotShown
        name={this.props.name}
        error={this.state.error}
        onRetry={() => {
          this.setState({ error: undefined });
        }}
      />
    );
  }
}
