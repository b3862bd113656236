/**
 * Leaves a field of several lines alone when React takes over what the server has sent: it would put the text of the page
 * in again, over what somebody has typed meanwhile or the browser has brought back, and nothing would be marked any more.
 * Fields without a name are those that a script keeps the text of.
 */
export const earlyTextScript =
  '(function(){var p=HTMLTextAreaElement.prototype,d=Object.getOwnPropertyDescriptor,f=d(p,"defaultValue");Object.defineProperty(p,"defaultValue",{configurable:true,enumerable:true,get:f.get,set:function(v){if(!this.name||!this.isConnected||this._valueTracker||!v||v!==this.textContent)f.set.call(this,v);else Object.defineProperty(this,"value",{configurable:true,get:d(p,"value").get,set:function(){delete this.value}})}})})()';
