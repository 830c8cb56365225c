import { Component, type ReactNode } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';

type Props = {
  /** What failed, as the sentence begins: `The catalog`. */
  name: string;
  children: ReactNode;
};

type State = { error: unknown };

/** Keeps a failure while drawing inside its pane, so that the rest of the window goes on working. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.name} could not be shown`}
        detail={describeError(this.state.error).detail}
        onRetry={() => {
          this.setState({ error: undefined });
        }}
      />
    );
  }
}
