// Monaco's own worker (word and diff computations), as a file of our own origin.
import 'monaco-editor/editor/editor.worker.js';
