; Where Windows offers Portolan: "Open with" of ZIP archives, and the menu of folders, for the account that it is installed
; for. electron-builder's own fileAssociations are not used: they make an app what opens every file of that kind.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Portolan.Archive" "" "ZIP archive"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Portolan.Archive\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Portolan.Archive\shell\open\command" "" '"$appExe" "%1"'
  WriteRegNone SHELL_CONTEXT "Software\Classes\.zip\OpenWithProgids" "Portolan.Archive"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Directory\shell\Portolan" "" "Open with Portolan"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Directory\shell\Portolan" "Icon" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Directory\shell\Portolan\command" "" '"$appExe" "%V"'
  ; SHCNE_ASSOCCHANGED: what is open shows it at once.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Portolan.Archive"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.zip\OpenWithProgids" "Portolan.Archive"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Directory\shell\Portolan"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
!macroend
